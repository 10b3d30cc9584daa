/** `/.well-known/change-password`: password managers lead people here (W3C, A Well-Known URL for Changing Passwords). */

import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { partOfAccount, visitorKinds } from '../../domains/account/account'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { noStore } from '../../platform/http/form-answer'
import { href } from '../../platform/paths/table'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = siteOf(context)
  const kind = visitorKinds.find(each => site.configuration.parts[partOfAccount[each]])
  if (!kind) throw notFound()
  const page = href('forgot-password', await site.pageTexts.languageOf(request))
  return redirect(kind === 'owner' ? page : `${page}?account=${kind}`, { status: 302, headers: noStore })
}
