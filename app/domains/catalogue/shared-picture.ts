/** A picture for others (OpenGraph, feeds): as JPEG, which everything reads. */
import type { Picture } from '../../platform/media/picture'
import { pictureAddress, widthSteps } from '../../platform/media/picture-address'

/** `href` is a path; sizes in pixels. */
export type SharedPicture = { href: string; width: number; height: number; alt: string }

/** @param step 1050 for a large one, 750 for a small one (SPEC §9: 1360 and 600 pixels wide). */
export function sharedPicture({ src, width, height, alt }: Picture, step: 750 | 1050): SharedPicture {
  const delivered = Math.min(widthSteps[step], width)
  return { href: pictureAddress(src, step, 'jpeg'), width: delivered, height: Math.round((delivered / width) * height), alt }
}
