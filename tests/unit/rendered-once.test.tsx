/** Parts that are rendered once and stand in many pages (decision 73). */
import { createContext, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { escapeAsReact } from '../../app/platform/html/escape-html'
import { createPartStore } from '../../app/ui/rendered-once/part-store.server'
import { PartsAtRender, RenderedOnce } from '../../app/ui/rendered-once/RenderedOnce'
import { classLists } from '../../app/ui/styles/page-styles.server'

let rendered = 0
const Colour = createContext('red')

function Card({ title }: { title: string }) {
  rendered++
  return (
    <article title={title} id={useId()}>
      {title} {useContext(Colour)}
    </article>
  )
}

const List = ({ titles }: { titles: readonly string[] }) => (
  <ul>
    {titles.map(title => (
      <RenderedOnce as="li" className="card" key={title} part="card" from={title}>
        {() => <Card title={title} />}
      </RenderedOnce>
    ))}
  </ul>
)

function renderWith(store: ReturnType<typeof createPartStore>, page: React.ReactNode) {
  rendered = 0
  const { parts, finish } = store.page('nl')
  const { html, classLists: lists } = finish(
    renderToString(<PartsAtRender.Provider value={parts}>{page}</PartsAtRender.Provider>),
  )
  expect([...lists].sort()).toEqual([...classLists(html)].sort())
  return html
}

test('a part is rendered once, and every page is what it would be without', () => {
  const store = createPartStore(escapeAsReact)
  const titles = ['Huis & tuin', '[0<b>]', '$& $1', 'Loft']
  const plain = renderToString(<List titles={titles} />)
  expect(renderWith(store, <List titles={titles} />)).toBe(plain)
  expect(rendered).toBe(4)
  expect(renderWith(store, <List titles={titles} />)).toBe(plain)
  expect(rendered).toBe(0)
  expect(renderWith(store, <List titles={[...titles.slice(0, 3), 'Nieuw']} />)).toContain('Nieuw')
  expect(rendered).toBe(1)
})

test('equal values under another name are another part', () => {
  const store = createPartStore(escapeAsReact)
  const page = (part: string, text: string) => (
    <RenderedOnce as="div" part={part} from={1}>
      {() => <p>{text}</p>}
    </RenderedOnce>
  )
  expect(renderWith(store, page('menu', 'one'))).toBe('<div><p>one</p></div>')
  expect(renderWith(store, page('footer', 'two'))).toBe('<div><p>two</p></div>')
})

test('a part in a part is kept with it', () => {
  const store = createPartStore(escapeAsReact)
  const page = (
    <RenderedOnce as="div" part="list" from={[]}>
      {() => <List titles={['Loft']} />}
    </RenderedOnce>
  )
  const plain = renderToString(page)
  expect([renderWith(store, page), renderWith(store, page)]).toEqual([plain, plain])
})

test('what a page was told not to keep is rendered as ever', () => {
  renderToString(<List titles={['Loft']} />)
  rendered = 0
  renderToString(<List titles={['Loft']} />)
  expect(rendered).toBe(1)
})

test('values are filled in as React writes them, and nothing else of a part is made again', () => {
  const store = createPartStore(escapeAsReact)
  const page = (address: string, name: string) => (
    <RenderedOnce as="nav" className="pager" part="pager" from="nl" values={{ address, name }}>
      {values => {
        rendered++
        return (
          <a href={values.address} title={values.name}>
            <b>{values.name}</b>
          </a>
        )
      }}
    </RenderedOnce>
  )
  const pages = [page(`/nl/?a=1&b="<>'`, 'Gent & "omstreken"'), page('/nl/', ''), page('/nl/$&', '(name)')]
  const plain = pages.map(each => renderToString(each))
  expect(renderWith(store, pages[0])).toBe(plain[0])
  expect(rendered).toBe(1)
  expect(pages.map(each => renderWith(store, each))).toEqual(plain)
  expect(rendered).toBe(0)
})

test('other values, or none, are another markup', () => {
  const store = createPartStore(escapeAsReact)
  const page = (values: { next?: string }) => (
    <RenderedOnce as="nav" part="pager" from="nl" values={{ where: '1', ...values }}>
      {({ where, next }: { where: string; next?: string }) => (next ? <a href={next}>{where}</a> : <b>{where}</b>)}
    </RenderedOnce>
  )
  for (const each of [page({ next: '/nl/' }), page({}), page({ next: '/fr/' })])
    expect(renderWith(store, each)).toBe(renderToString(each))
})

test('what is of one page only is not kept', () => {
  const store = createPartStore(escapeAsReact)
  const page = (text: string) => (
    <RenderedOnce as="div" part="head" from={undefined} values={{ text }}>
      {values => <p>{values.text}</p>}
    </RenderedOnce>
  )
  expect([renderWith(store, page('one')), renderWith(store, page('two'))]).toEqual([
    '<div><p>one</p></div>',
    '<div><p>two</p></div>',
  ])
})
