/* difficulty: seeds of easy, medium and hard boards. */
#include "game/difficulty.h"

#include "puzzle/shuffle.h"

enum {
	KNOWN = 3072,  /* seeds, from 0 on, whose shortest solutions are known */
	KNOWN_PER = 3, /* in each letter, from the lowest third of it on */
	DRAWN = 9,
};

/* Whether the boards of these seeds are easy (0), medium (1) or hard (2), by their shortest solutions as
 * found by `missing-piece-cli solve`. The bounds are those nearest to thirds of all boards (OEIS
 * A089473 and A089484): 20 and 23 moves on 3×3, 50 and 55 on 4×4. */
static const struct {
	int side;
	const char *letters;
} known[] = {
	{ 3, "BYPCC[JJJQQZYZ[YOHCBHD[Z[HHAUIKKOF[PVIFH[LGRBSCL[VKLSJSIRXXPRUIYUHMCNC"
	     "JBYR[H[S[OIZ[GACXGPUA[TWZKHCCDR[IYDZVUCMOAIYCCBPY[ZG[FLACDSKBRCTRLIZXU"
	     "XXXUVRCZFIRVSYUDZYDGDI[GCUBRBOT[UQVLR[SCRGLNSGX[ITJTCQGTUDH[OHX[IJRJX["
	     "YY[NXLXW[SCSQOZUKZLCOPBTCLX[XYYG[[SK[JJRIHGSDDLRWOLUDLW[UVPCSQSXCISSYB"
	     "JYMGAYPVSW[AYQEBZMYIOFIJUCVRCYXLIXUYFYMHIUVYSTRBWYYPCCQUI[OGUVEUSGZCCS"
	     "TUOLXZ[WZGO[SPUCNX[ZIBBAWSCZVBGRILHXMJSZJMRCZQPYRZSCUXMQNDZR[IASPNTLIC"
	     "IGSPEVIUTZWMXFNSOEYDLUFSCTIFLSPOHL[UCPLPLZSCRXAI[WAPLICLXGSRR[EGR[TCAA"
	     "IYURSDRSMRPVIPX[DVLSKYTGXER[ZIGPP[SYICZI[QJGUYTXRQY[NUORRISPZVVHSO[[F["
	     "UUTGRIHRBGCFS[TRSPIKURP[YO[IU[DXFFZPGLMTS[IEP[XCYSY[SV[FPY[RYAXNLSFZVX"
	     "[XPQLKASIIYUSZXBUSASSDIXJGB[UIPQFDWVISGWARYOSMIH[GXATGWWGKYZIFFPRM[GOF"
	     "JGVSYZWOXZQCTYJIVBUGAXXLYRO[RJOYPTYPKNU[GSHIUGYS[[T[APNATT[ZZUCBQ[AGS["
	     "SFMNYFXPTIVWRKJKGGBZSYRFG[[[V[AQL[ULGPSDJDIUX[J[[IJYRISEYXI[[BBKBJFCIA"
	     "LPL[ZLIEWYFZUJBQPITAZ[AVBGLLLMYGTUTKDU[WCTFSESXEFSBMZIWSCBJLFVIOM[WRPY"
	     "CVGCW[[ZCZR[L[IUZBWVLU[UUUFQUAMOPMUYMPVICKGUIIUFIDCJOOWRX[UUTYTKPI[SYV"
	     "VCMRYWBI[RLKAGVCHHLUYTKUSJGGSYPUALKRUCOABTCA" },
	{ 4, "EJLGPSWXBYZGSAHLDTZUYSTEXIFMKDZ[YEMLCC[CCORFMG[FJ[NXSJQDBXOC[HTJYSEYJA"
	     "P[ABFTFQWWRYVUU[TMTZSWHLFFEALS[[CQCFOKKPAQYYBOJUGHQXLMVQATSANWPCKCTUOB"
	     "SMTHZ[RE[GAULWGUXPDFUZDCWAKMFVCNCVXZWCITQR[OSEJQCXSJL[[WOKLJDGCHFZPICC"
	     "QLALNMIBURCJTEB[TNWWMSPBVGTZWJCNIXQVFWNJDUKTFKCUYXGICNVMUXDRYFFKUSQCQU"
	     "NDEITJBRBYWPJJCPKCRPCKZGOSYA[XMNAIBRHBITEWKQRHRN[ZKPTXSIWURCIZWNNJEA[J"
	     "[C[FNCPKXIVWFDAT[PHAQJCICIUDILZHXGZVSZVJXDODOJSGYSSFDCLLMTRPROZHS[PPKH"
	     "KHVFTQASIHHCGCZFXKUYXGFZOGKJLYYPAGYRJIGYLLNTLFMRBYKA[ZUSNXCCVEHTPWTJVP"
	     "XVJBGWG[TVIURTIA[AIOEYYRMNEXITOJU[HTJOXEQFLSEFUKEYVTG[ICMLBXFGLOPQUCUK"
	     "XZEHNZMTEAILRPBZTTDDQHKLKGHEOFB[YBGGIKAYPEGYGGMHIRUQQHIQGH[ZXYZXYI[MLW"
	     "GYMMCMLCHSMABYIDMH[TPTANTHWX[BCPZBSYPIJWSOB[KNJUGSCIDIY[UQBWAAPYAT[IJS"
	     "ZLJ[MSAHGGH[CVLXIMUZITZPKQVMFXOQZGKTTZ[HAKSATIGEWTSD[LRHCMKREFSVRCRY[U"
	     "OGHRUELFFDUKVCDSCTIRDGEJXBOU[QPSMIGVJORHJIMYPLLUMRCLRYTITIT[HQILHEHTDQ"
	     "GVNYNSWMQAPIRO[WWJ[DBUOYNVFVVPAVGVYILOVAEWVSKPMYAKDXSEKKZPYUDJMVCYJQQU"
	     "UEKELSMTKECSCDIZUSCVYKYFETKCOFITAAGXQBMXXFTATHZCPVHUBQYPSSCULEGTARJZOT"
	     "VGGVKNSKVHCK[B[Z[IEZP[MZ[BWDDNWMGRBSVEMRS[MU" },
};

static int known_class(const char *letters, uint32_t seed)
{
	int letter = letters[seed / KNOWN_PER] - 'A';

	for (uint32_t i = 0; i < seed % KNOWN_PER; i++)
		letter /= 3;
	return letter % 3;
}

/* Draws some seeds and takes one from this third of them, ranked by a lower bound on the moves. */
static uint64_t ranked_seed(struct random *seeds, int columns, int rows, int third)
{
	struct {
		uint64_t seed;
		int least;
	} drawn[DRAWN];

	for (int i = 0; i < DRAWN; i++) {
		uint64_t seed = random_next(seeds);
		struct board board;
		int least, at = i;

		shuffle_uniform(&board, columns, rows, SCRAMBLE_GAP_HOME, seed);
		least = solver_least(&board);
		for (; at > 0 && drawn[at - 1].least > least; at--)
			drawn[at] = drawn[at - 1];
		drawn[at].seed = seed;
		drawn[at].least = least;
	}
	return drawn[third * (DRAWN / 3) + (int)random_below(seeds, DRAWN / 3)].seed;
}

uint64_t difficulty_seed(struct random *seeds, int columns, int rows,
                         enum scramble_difficulty difficulty)
{
	int third = (int)difficulty - SCRAMBLE_EASY;
	uint32_t seed;

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		if (columns != known[i].side || rows != known[i].side)
			continue;
		do
			seed = random_below(seeds, KNOWN);
		while (known_class(known[i].letters, seed) != third);
		return seed;
	}
	return ranked_seed(seeds, columns, rows, third);
}
