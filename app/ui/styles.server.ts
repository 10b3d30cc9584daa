/** All styles of the site as one inline text: no request beside the HTML holds up the first paint. */
const files = import.meta.glob<string>('/app/**/*.css', { eager: true, query: '?inline', import: 'default' })

/** The order of the layers is fixed here, so that the order of the files does not matter. */
export const styles = `@layer reset,tokens,base,parts,screens,print;${Object.values(files).join('')}`.replace(/\n/g, '')
