/** Parts that are rendered once and stand in many pages (decision 73). */
import { createContext, useContext, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPartStore } from '../../app/ui/rendered-once/part-store.server'
import { PartsAtRender, RenderedOnce } from '../../app/ui/rendered-once/RenderedOnce'

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
  return finish(renderToString(<PartsAtRender.Provider value={parts}>{page}</PartsAtRender.Provider>))
}

test('a part is rendered once, and every page is what it would be without', () => {
  const store = createPartStore()
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
  const store = createPartStore()
  const page = (part: string, text: string) => (
    <RenderedOnce as="div" part={part} from={1}>
      {() => <p>{text}</p>}
    </RenderedOnce>
  )
  expect(renderWith(store, page('menu', 'one'))).toBe('<div><p>one</p></div>')
  expect(renderWith(store, page('footer', 'two'))).toBe('<div><p>two</p></div>')
})

test('a part in a part is kept with it', () => {
  const store = createPartStore()
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
