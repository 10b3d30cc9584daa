/** A QR code as one SVG path with a horizontal stroke per run of dark modules: small, and sharp at any size. */
import { encode } from 'uqr'

/** `size` in modules includes the quiet zone of four that ISO/IEC 18004 requires; draw `path` with a stroke of 1. */
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
