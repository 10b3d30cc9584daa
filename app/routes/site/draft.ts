/** Opens a preview of a draft by its link, or leaves it. */

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { endPreview, openPreview } from '../../domains/publishing/draft-preview.server'
import { articleAddress } from '../../domains/site/modules/articles.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { withCookies } from '../../platform/http/form-answer'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  if (params.link === 'end') {
    const { to, cookie } = endPreview(site, request)
    return redirect(to, { headers: withCookies([cookie]) })
  }
  const opened = openPreview(site, params.link)
  if (!opened) throw notFound()
  const { article, language } = opened
  const to = article === undefined ? undefined : articleAddress(opened.site, article, language)
  return redirect(to ?? opened.to, { headers: withCookies([opened.cookie]) })
}
