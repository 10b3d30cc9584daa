/** `npm run preview -- LANGUAGE PAGE`: prints a link to a draft; PAGE is a page's key or path, or `article-3`. */

import { previewAddress } from '../domains/site/preview.server'
import { isLanguage, languages } from '../platform/i18n/languages'
import { Mistake, runCommand } from './support/command'

const usage = 'Usage: npm run preview -- LANGUAGE PAGE, such as nl selling (the key or the path of a page, or article-3)'

await runCommand((site, [language, name, ...rest]) => {
  if (!name || rest.length > 0) throw new Mistake(usage)
  if (!isLanguage(language)) throw new Mistake(`${language} is not a language of the site: ${languages.join(', ')}. ${usage}`)
  const address = previewAddress(site, name, language, site.now())
  if (!address) throw new Mistake(`data/site/pages.json and articles.json have no ${name}. ${usage}`)
  return address
})
