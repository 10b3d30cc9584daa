/** Checks a signed data sheet, to which the code of a brochure or window card leads: `/nl/data-sheet/4101/…/`. */

import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { notFound } from '../../domains/site/page.server'
import type { Head } from '../../domains/site/seo/head'
import { sheetCheck, sheetIDOf } from '../../domains/syndication/data-sheet/check-sheet.server'
import { SheetCheck } from '../../domains/syndication/data-sheet/SheetCheck'
import { sheetHref } from '../../domains/syndication/data-sheet/sheet-address'
import type { SheetCheckView } from '../../domains/syndication/data-sheet/sheet-check'
import { siteOf } from '../../platform/context/load-context.server'
import type { RouteTexts } from '../../platform/i18n/namespaces'

export const handle: RouteTexts = { i18n: ['catalogue', 'property'] }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const { enabled } = site.configuration.languages
  const language = enabled.find(each => each === params.language)
  if (!language) throw notFound()
  const asked = sheetIDOf(params)
  const texts = site.texts(language)
  const check = await sheetCheck(site, asked, texts)
  const title = { genuine: 'DATA_SHEET_GENUINE', forged: 'DATA_SHEET_FORGED', unknown: 'DATA_SHEET_UNKNOWN' }[check.kind]
  const head: Head = {
    title: texts.t(title),
    noindex: true,
    alternates: asked ? Object.fromEntries(enabled.map(other => [other, sheetHref(asked, other)])) : {},
  }
  return json({ head, check }, { status: check.kind === 'unknown' ? 404 : 200 })
}

export default function DataSheetRoute() {
  return <SheetCheck check={useLoaderData<typeof loader>().check as SheetCheckView} />
}
