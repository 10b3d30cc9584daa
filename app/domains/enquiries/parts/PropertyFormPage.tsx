import type { ReactNode } from 'react'
import type { AboutListing } from '../../catalogue/PropertyAside'
import { EnquiryPage } from './EnquiryPage'
import { Gone } from './Gone'

type Shown = { kind: 'form'; about: AboutListing }
type SoldOrRented = { kind: 'gone'; state: 'sold' | 'rented'; list: string }
type Offered<D> = Exclude<D, { kind: 'gone' }>

type PropertyFormPageProps<D> = {
  data: D
  title: (data: Offered<D>) => string
  lead: (data: Offered<D>) => string
  children: (data: Offered<D>) => ReactNode
}

/** The page of a form about a property; once it is sold or rented, the word that it is. */
export function PropertyFormPage<D extends Shown | SoldOrRented>({ data, title, lead, children }: PropertyFormPageProps<D>) {
  if (data.kind === 'gone') return <Gone state={data.state} list={data.list} />
  const offered = data as Offered<D> & Shown
  return (
    <EnquiryPage title={title(offered)} lead={lead(offered)} about={offered.about}>
      {children(offered)}
    </EnquiryPage>
  )
}
