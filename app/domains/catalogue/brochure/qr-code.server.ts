/** A QR code as one SVG path: a horizontal stroke a run of dark modules, so that it is small and sharp at any size. */
import { encode } from 'uqr'

/** `size` in modules, the quiet zone of four that the standard (ISO/IEC 18004) asks for included; `path` is to be stroked, 1 wide. */
export type QRCode = { size: number; path: string }

/** @param text an address, as short as may be: the fewer modules, the better a phone reads them from paper. */
export function qrCode(text: string): QRCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map(dark => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(run => `M${run.index} ${y}.5h${run[0].length}`),
  )
  return { size, path: runs.join('') }
}
