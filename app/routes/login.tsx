/** The owners' login. The portal opens later: until then the page says so, and how else to ask. */
import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTexts } from '../i18n/TextsProvider'
import { breadcrumbs } from '../paths/breadcrumbs'
import { ContentPage } from '../site/ContentPage'
import type { Head } from '../site/head'
import { Office } from '../site/Office'
import { pageOf } from '../site/page.server'
import { office } from '../site/pages.server'

export function loader({ request }: LoaderFunctionArgs) {
  const { place, language, t } = pageOf(request)
  const head: Head = { title: t('OWNER_LOGIN'), description: t('OWNER_LOGIN_INTRO') }
  return json({ head, crumbs: breadcrumbs(place), office: office(language) })
}

export const headers: HeadersFunction = () => ({ 'X-Gevel-Store': 'page' })

export default function Login() {
  const { t } = useTexts()
  const { crumbs, office } = useLoaderData<typeof loader>()
  return (
    <ContentPage
      crumbs={crumbs}
      title={t('OWNER_LOGIN')}
      intro={t('OWNER_LOGIN_INTRO')}
      body={[{ kind: 'paragraph', text: t('OWNER_LOGIN_SOON') }]}
      links={[]}
      side={<Office office={office} />}
    />
  )
}
