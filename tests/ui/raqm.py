#!/usr/bin/env python3
"""raqm.py FONT PX TEXT WIDTH HEIGHT: renders a text with FreeType, HarfBuzz and FriBidi (Pillow's
Raqm), without this game's code. Writes the width and height and then rows of RGBA bytes, cropped
to what is drawn. WIDTH and HEIGHT other than 0: scaled to that size."""
import sys

from PIL import Image, ImageDraw, ImageFont, features

path, px, text, width, height = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), int(sys.argv[5])
if not features.check("raqm"):
    sys.exit("Pillow is built without Raqm")
font = ImageFont.truetype(path, px, layout_engine=ImageFont.Layout.RAQM)
picture = Image.new("RGBA", (px * (2 * len(text) + 2), 4 * px), (255, 255, 255, 0))
ImageDraw.Draw(picture).text((px, px), text, fill=(255, 255, 255, 255), font=font, embedded_color=True)
picture = picture.crop(picture.getchannel("A").getbbox())
if width > 0:
    picture = picture.resize((width, height), Image.Resampling.BOX)
sys.stdout.buffer.write(b"%d %d\n" % picture.size + picture.tobytes())
