/** `npm run preview -- LANGUAGE PAGE`: prints a link to a draft; PAGE is a page's key or path, or `article-3`. */
import { isLanguage } from '../i18n/languages'
import { previewAddress } from '../site/preview.server'

const [language, name] = process.argv.slice(2)
const address = isLanguage(language) && name ? previewAddress(name, language, Date.now()) : undefined
if (address) console.log(address)
else {
  console.error('Use: npm run preview -- nl selling (a page of data/site/pages.json by its key or path, or article-3)')
  process.exitCode = 1
}
