/** Structural similarity: the quality kept in compression (Wang, Bovik, Sheikh, Simoncelli 2004). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { type PictureRequest, widthSteps } from '../../app/platform/media/picture-address'
import type { Resizer } from '../../app/platform/media/resize-picture.server'

/** A photo as delivered: its similarity to the uncompressed picture, and its bytes. */
export async function compressed(resizer: Resizer, photos: string, request: PictureRequest) {
  const step = widthSteps[request.width]
  const before = sharp(readFileSync(path.join(photos, request.src))).resize(step === 'original' ? {} : { width: step })
  const delivered = await resizer(request)
  if (delivered.kind !== 'picture') throw new Error(`${request.src}: ${delivered.kind}`)
  const similarity = ssim(
    await lumaOf(await before.png({ compressionLevel: 1 }).toBuffer()),
    await lumaOf(Buffer.from(delivered.bytes)),
  )
  return { similarity, bytes: delivered.bytes.length }
}

type Luma = { values: Float32Array; width: number; height: number }

/** A picture's luminance, 0 to 255 (Rec. 601). */
async function lumaOf(picture: Buffer): Promise<Luma> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) {
    const [red, green, blue] = [data[i * channels], data[i * channels + 1], data[i * channels + 2]] as [number, number, number]
    values[i] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return { values, width, height }
}

/** A Gaussian window of 11 × 11 with a deviation of 1.5, as one row, applied in both directions. */
const reach = 5
const bell = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * 1.5 ** 2)))
const sum = bell.reduce((all, each) => all + each)
const weights = Float32Array.from(bell, each => each / sum)
const c1 = (0.01 * 255) ** 2
const c2 = (0.03 * 255) ** 2

/** The mean structural similarity of two pictures of equal size: 1 means identical. */
function ssim({ values: x, width, height }: Luma, { values: y }: Luma): number {
  if (x.length !== y.length) throw new Error('two sizes')
  const meanX = blur(x, width, height)
  const meanY = blur(y, width, height)
  const squareX = blur(product(x, x), width, height)
  const squareY = blur(product(y, y), width, height)
  const both = blur(product(x, y), width, height)
  let total = 0
  for (let i = 0; i < meanX.length; i++) {
    const mx = meanX[i] as number
    const my = meanY[i] as number
    const varianceX = (squareX[i] as number) - mx * mx
    const varianceY = (squareY[i] as number) - my * my
    const covariance = (both[i] as number) - mx * my
    total += ((2 * mx * my + c1) * (2 * covariance + c2)) / ((mx * mx + my * my + c1) * (varianceX + varianceY + c2))
  }
  return total / meanX.length
}

function product(a: Float32Array, b: Float32Array): Float32Array {
  const all = new Float32Array(a.length)
  for (let i = 0; i < all.length; i++) all[i] = (a[i] as number) * (b[i] as number)
  return all
}

/** The weighted mean around each point whose whole window is inside the picture. */
function blur(values: Float32Array, width: number, height: number): Float32Array {
  const [w, h] = [width - 2 * reach, height - 2 * reach]
  const along = new Float32Array(w * height)
  for (let y = 0; y < height; y++) for (let x = 0; x < w; x++) along[y * w + x] = weighted(values, y * width + x, 1)
  const all = new Float32Array(w * h)
  for (let i = 0; i < all.length; i++) all[i] = weighted(along, i, w)
  return all
}

function weighted(values: Float32Array, from: number, step: number): number {
  let mean = 0
  for (let k = 0; k < weights.length; k++) mean += (weights[k] as number) * (values[from + k * step] as number)
  return mean
}
