/**
 * Another agency on the same code: other languages, menu, colours, logo, a banner video, a popup, two offices. Its files are in
 * `second-agency/`; anything else (page texts, articles, law) comes from the first one.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { agencyFolder, changeFile, type Json } from './agency-folder'

const text = (fr: string, en: string, nl: string) => ({ nl, fr, en, de: fr })
const shown = (fr: string, en: string, nl: string) => ({ ...text(fr, en, nl), public: true })

/**
 * Creates its `data/` folder. @param inDutch whether its first language is Dutch, besides French. @returns the folder, for
 * `DATA_DIR`.
 */
export function secondAgency({ inDutch = false } = {}): string {
  const folder = agencyFolder('tests/support/second-agency', ['agents.json'])
  writeFileSync(path.join(folder, 'catalogue/agents.json'), JSON.stringify(agents()))
  if (inDutch) {
    changeFile(folder, 'languages', languages => {
      languages.language = 'nl'
      for (const each of languages.languageUse) each.use = ['nl', 'fr'].includes(each.code)
    })
  }
  changeFile(folder, 'pages', pages => {
    Object.assign(pages['looking-for'], {
      css: '.lead { border-inline-start: 4px solid var(--brick); padding-inline-start: 16px }',
      modules,
    })
    Object.assign(pages.services, {
      showPageBanner: true,
      showBreadCrumb: false,
      bannerTitle: text('Nos services', 'Our services', 'Onze diensten'),
      bannerDescription: text(
        'Une maison, plusieurs métiers.',
        'One house, several trades.',
        'Eén huis, verschillende beroepen.',
      ),
      image: { image: 'exterior/office-1.webp', alt: text('Immeuble de bureaux', 'Office building', 'Kantoorgebouw') },
    })
    delete pages.discreet.en
    pages.discreet.status = 'Draft'
  })
  changeFile(folder, 'articles', articles => {
    articles[0].subcategory = text('Étapes & délais', 'Steps & times', 'Stappen & termijnen')
    delete articles[1].fr.slug
  })
  // No link may lead to an unpublished page.
  for (const name of ['footer', 'pages', 'home']) {
    changeFile(folder, name, content => withoutLinks(content, '/Discreet/'))
  }
  return folder
}

/** The demo's agents: the first two at the office in Liège, by the provider's name for it, and the others in Namur. */
function agents(): Json[] {
  const known: Json[] = JSON.parse(readFileSync('data/catalogue/agents.json', 'utf8'))
  return known.map(agent => ({ ...agent, Office: agent.ID <= 2 ? '101' : 'namur' }))
}

const modules = [
  {
    id: 1,
    status: 'Published',
    sort: 1,
    title: shown('Racontez-nous', 'Tell us', 'Vertel het ons'),
    description: shown(
      '<p>Un jardin, une lumière, une école : <strong>dites-le</strong>. <a href="/contact/">Écrivez-nous</a>.</p><script>alert(1)</script>',
      '<p>A garden, a light, a school: <strong>say so</strong>. <a href="/contact/">Write to us</a>.</p><script>alert(1)</script>',
      '<p>Een tuin, licht, een school: <strong>zeg het ons</strong>. <a href="/contact/">Schrijf ons</a>.</p><script>alert(1)</script>',
    ),
    description2: shown(
      '<p><em>Nous répondons le jour même.</em></p>',
      '<p><em>We answer the same day.</em></p>',
      '<p><em>Wij antwoorden dezelfde dag.</em></p>',
    ),
    view: 'picture-left',
    class: 'wishes',
    image: { image: 'exterior/bungalow-1.webp', alt: text('Bungalow', 'Bungalow', 'Bungalow') },
  },
  {
    id: 2,
    status: 'Published',
    sort: 2,
    title: shown('À louer', 'For rent', 'Te huur'),
    col: { sm: 12, md: 12, lg: 8 },
    numberItemOfRow: 2,
    maxItems: 2,
    relations: { type: 'property-list', id: 3 },
  },
  {
    id: 3,
    status: 'Published',
    sort: 3,
    title: shown('Passez nous voir', 'Come and see us', 'Kom langs'),
    col: { sm: 12, md: 12, lg: 4 },
    backgroundType: 'color',
    colorBackground: '#d8e6ef',
    relations: { type: 'contact', id: 10 },
  },
  { id: 4, status: 'Draft', sort: 0, title: shown('Jamais montré', 'Never shown', 'Nooit getoond') },
]

function withoutLinks(content: Json, target: string) {
  if (typeof content !== 'object' || content === null) return
  if (Array.isArray(content.links)) content.links = content.links.filter((link: Json) => link.path !== target)
  for (const value of Object.values(content)) withoutLinks(value, target)
}
