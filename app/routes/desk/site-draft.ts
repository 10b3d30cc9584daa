/** Saves the draft of a thing, or of a new one, while it is typed (`ui/desk/save-draft.js`). */

import { type ActionFunctionArgs, json, redirect } from '@remix-run/node'
import { deskPost } from '../../domains/desk/desk.server'
import { editedThing } from '../../domains/desk/edited-thing.server'
import { keepNew } from '../../domains/publishing/new-contents.server'
import { keepTyped } from '../../domains/publishing/thing-view.server'
import { siteOf } from '../../platform/context/load-context.server'
import { clientOf } from '../../platform/http/client-of'
import { noStore } from '../../platform/http/form-answer'
import { largeForm, readForm } from '../../platform/http/read-form.server'

/** Answers what the form has seen from now on; 409 if nothing was saved, because only a person can decide. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const site = siteOf(context)
  const { staff } = await deskPost(site, { request, clientAddress: clientOf(context) }, 'editor')
  const screen = params.thing === 'new-page' || params.thing === 'new-article' ? params.thing : undefined
  if (screen) {
    const kept = keepNew(site, screen, await readForm(request, largeForm), staff)
    return json(kept ?? {}, { status: kept === undefined ? 409 : 200, headers: noStore })
  }
  const thing = editedThing(site, staff, params.thing)
  const opened = keepTyped(site, thing, await readForm(request, largeForm), staff)
  return json({ opened }, { status: opened === undefined ? 409 : 200, headers: noStore })
}

/** Nothing to see: whoever logs in again lands here after a post. */
export function loader({ params: { thing = '' } }: Pick<ActionFunctionArgs, 'params'>) {
  return redirect(`/desk/site/${encodeURIComponent(thing)}/`, { headers: noStore })
}
