#include "groups.h"

int main(void)
{
	int failed = test_games() + test_owners() + test_settings() + test_pictures() +
	             test_damage() + test_exchange() + test_import() + test_progress() +
	             test_read() + test_refused() + test_results() + test_shared() +
	             test_statistics() + test_sync() + test_aside() + test_upgrade();

	return failed == 0 ? 0 : 1;
}
