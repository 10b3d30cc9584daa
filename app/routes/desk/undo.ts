/** Undoes an action of staff, from the line that said so or from the log. */

import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { deskPost, deskTarget, withDone } from '../../domains/desk/desk.server'
import { undoAction } from '../../domains/desk/undo.server'
import { notFound } from '../../domains/site/page.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { readForm } from '../../platform/http/read-form.server'
import { undos } from '../../registry/undo.server'

export async function action({ request, context }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskPost(site, { request, clientAddress: clientOf(context) })
  const form = await readForm(request)
  const result = undoAction(site, undos, staff, Number(form.get('entry')) || 0)
  if (result.kind === 'unknown') throw notFound()
  if (result.kind === 'see') return redirect(result.see, { status: 303, headers: noStore })
  const done = result.kind === 'undone' ? result.entry : result.kind
  return redirect(withDone(deskTarget(form.get('to'), site), done), { status: 303, headers: noStore })
}

/** Nothing to see: whoever logs in again lands here after a post. */
export function loader() {
  return redirect('/desk/', { headers: noStore })
}
