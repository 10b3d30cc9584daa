/** `images`: pictures, and plans by their tag, in numerical order. */
import type { FeedPicture } from '../feed'
import { numberIn } from '../values/numbers'
import { child, childrenOf, textAt, type XmlElement } from '../xml/read-elements.server'

/** The format's maximum. */
const maxPictures = 50

export function picturesOf(element: XmlElement): { pictures: FeedPicture[]; plans: FeedPicture[] } {
  const images = childrenOf(child(element, 'images'), 'image')
    .map((image, index) => ({ image, order: numberIn(image.attributes.id) ?? index }))
    .sort((one, other) => one.order - other.order)
    .slice(0, maxPictures)
  const taken = images.flatMap(({ image }) => {
    const picture = pictureOf(textAt(image, 'url'))
    const isPlan = childrenOf(child(image, 'tags'), 'tag').some(tag => tag.text.trim().toLowerCase() === 'floorplan')
    return picture ? [{ picture, isPlan }] : []
  })
  return {
    pictures: taken.filter(({ isPlan }) => !isPlan).map(({ picture }) => picture),
    plans: taken.filter(({ isPlan }) => isPlan).map(({ picture }) => picture),
  }
}

/** Kyero has no lasting key for a picture but its address; the part after `?` stands for its content. */
function pictureOf(address: string | undefined): FeedPicture | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol === 'http:') url.protocol = 'https:'
  if (url.protocol !== 'https:' || url.username !== '') return undefined
  return { key: `${url.host}${url.pathname}`, stamp: url.search, url: url.href }
}
