/** Leaves the desk in this browser. */

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { deskPost } from '../../domains/desk/desk.server'
import { leaveDesk } from '../../domains/desk/enter.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { withCookies } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  await deskPost(site, { request, clientAddress: clientOf(context) })
  const isEverywhere = (await readForm(request)).get('everywhere') === 'yes'
  return redirect('/desk/log-in/?out', { status: 303, headers: withCookies([leaveDesk(site, request, isEverywhere)]) })
}

export function loader() {
  return redirect('/desk/')
}
