import { GeistMono } from 'geist/font/mono';
import localFont from 'next/font/local';

/** Anek for Latin text: fetched with the page. */
const latin = localFont({
  src: '../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  weight: '100 800',
  variable: '--font-anek-latin',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

/** Anek’s second file, which has the rupee sign: fetched with the page too. */
const latinExtended = localFont({
  src: '../node_modules/@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
  weight: '100 800',
  variable: '--font-anek-latin-ext',
  adjustFontFallback: false,
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
    },
  ],
});

/** The class that names the fonts for the style sheet. */
export const fontVariables = [latin, latinExtended, GeistMono].map(({ variable }) => variable).join(' ');
