/** Pictures, fonts and videos named in `data/site/` that do not exist: the site starts without them. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Configuration, hasPublicFile } from './configuration.server'
import type { Finding } from './finding.server'
import type { JsonPath } from './json-mistake'
import { ownPhotoPrefix } from './own-photos'
import { textsIn } from './placeholder-mistakes'

type Named = { file: string; at: JsonPath; picture: string }

/** @param configuration files with errors are skipped */
export function missingPictures(configuration: Partial<Configuration>, dataDir: string): Finding[] {
  const { look, home, folder } = configuration
  const own: Named[] = [
    ...(look
      ? [
          { file: 'look', at: ['logo', 'image'], picture: look.logo.image },
          { file: 'look', at: ['logo', 'imageDark'], picture: look.logo.imageDark },
          ...look.font.files.map(({ file }, index) => ({ file: 'look', at: ['font', 'files', index, 'file'], picture: file })),
        ]
      : []),
    ...(home ? [{ file: 'home', at: ['banner', 'video'], picture: home.banner.video }] : []),
  ]
  return [
    ...own
      .filter(({ picture }) => folder !== undefined && picture !== '' && !hasPublicFile({ folder }, picture))
      .map(each => missing(each, `data/site/public${each.picture}`)),
    ...own
      .filter(({ picture }) => folder !== undefined && picture !== '' && isBroken(path.join(folder, 'public', picture)))
      .map(({ picture, ...each }) => broken(each, `data/site/public${picture}`)),
    ...photosIn(configuration)
      .filter(({ picture }) => picture !== '' && !isOfDesk(picture) && !existsSync(path.join(dataDir, 'photos', picture)))
      .map(each => missing(each, `data/photos/${each.picture}`)),
  ]
}

/** Added at the desk, which removes none that is used. */
const isOfDesk = (picture: string) => picture.startsWith(ownPhotoPrefix)

function missing({ file, at }: Named, where: string): Finding {
  return { file: `site/${file}.json`, at, what: `there is no ${where}`, isWarning: true }
}

/** Whether a drawing or a font is not what its name says. */
function isBroken(file: string): boolean {
  if (!/\.(?:svg|woff2)$/.test(file) || !existsSync(file)) return false
  const text = readFileSync(file, 'latin1')
  return file.endsWith('.svg') ? !text.includes('<svg') : !text.startsWith('wOF2')
}

function broken({ file, at }: Omit<Named, 'picture'>, where: string): Finding {
  const what = `${where} is no file of that kind: browsers will not show it`
  return { file: `site/${file}.json`, at, what, isWarning: true }
}

/** The files that name photos: each in an `image` field, except the popup's. */
const withPhotos = ['agents', 'home', 'pages', 'articles', 'footer', 'offices', 'seo', 'popup'] as const

function photosIn(configuration: Partial<Configuration>): Named[] {
  return withPhotos.flatMap(file =>
    textsIn(configuration[file])
      .filter(({ at }) => at.at(-1) === 'image' || (file === 'popup' && at.join('.') === 'media.url'))
      .map(({ at, text }) => ({ file, at, picture: text })),
  )
}
