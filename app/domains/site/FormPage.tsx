import type { ReactNode } from 'react'
import { Breadcrumbs } from './layout/Breadcrumbs'
import { Blocks } from './modules/Blocks'
import { PageColumns, type PageText, PageTitle } from './PageColumns'

type FormPageProps = PageText & {
  /** Heading of the form. */
  formTitle: string
  form: ReactNode
  side: ReactNode
}

/** A page for a form: the form first, its text below, and contact details beside both. */
export function FormPage({ crumbs, title, intro, body, textLanguage, links, formTitle, form, side }: FormPageProps) {
  return (
    <>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <PageColumns language={textLanguage} head={<PageTitle title={title} intro={intro} />} side={side} links={links}>
        <div className="form-page">
          <section aria-labelledby="form-title">
            <h2 id="form-title">{formTitle}</h2>
            {form}
          </section>
          <div className="prose form-text" lang={textLanguage}>
            <Blocks blocks={body} />
          </div>
        </div>
      </PageColumns>
    </>
  )
}
