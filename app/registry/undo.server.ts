/** How each action of staff is undone. An action without a line here cannot be. */

import {
  alertsStoppedAction,
  linkSentAction,
  undoAlertsStopped,
  undoMailsSent,
} from '../domains/demand/desk/subscriber-actions.server'
import { movedAction, undoMoved } from '../domains/desk/access.server'
import { editingRole } from '../domains/desk/desk.server'
import { pausedAction, resumedAction, undoPaused, undoResumed } from '../domains/desk/queues/pause-actions.server'
import {
  mailRetriedAction,
  messageRetriedAction,
  refusalLiftedAction,
  undoMailRetried,
  undoMessageRetried,
  undoRefusalLifted,
} from '../domains/desk/queues/queue-actions.server'
import type { Undos } from '../domains/desk/undo.server'
import { answeredAction, undoAnswer } from '../domains/enquiries/desk/answer.server'
import { assignedAction, undoAssigned } from '../domains/enquiries/desk/assign.server'
import { notedAction, undoNote } from '../domains/enquiries/desk/notes.server'
import { handledAction, reopenedAction, undoHandled } from '../domains/enquiries/handled.server'
import { passConfirmedAction, undoConfirmedPass } from '../domains/feeds/desk/confirm-pass.server'
import { rolledBackAction, undoRollBack } from '../domains/import/desk/roll-back.server'
import { choiceActions, undoChoice } from '../domains/listing/given-homes.server'
import { changeActions } from '../domains/listing/home-actions.server'
import {
  homeCopied,
  homeCreated,
  homeDropped,
  homePublished,
  projectCreated,
  projectDropped,
  projectPublished,
  projectWithdrawn,
  undoCreated,
  undoDropped,
  undoPublished,
} from '../domains/listing/homes.server'
import { offerAnswers, undoOfferAnswer } from '../domains/offers/desk/answer-offer.server'
import { ownerInvitedAction } from '../domains/owner/desk/invite.server'
import { photoRemovedAction, undoPhotoRemoved } from '../domains/publishing/media/own-photos.server'
import { mayPublish, publishedAction } from '../domains/publishing/publish.server'
import { planDroppedAction, publicationPlannedAction, undoPlanDropped, undoPlanned } from '../domains/publishing/site-view.server'
import { publishedAgainAction, takeBackIn, takenBackAction } from '../domains/publishing/take-back.server'
import {
  answeredTestimonialAction,
  decidedActions,
  undoDecision,
  undoTestimonialAnswer,
} from '../domains/testimonials/testimonials.server'
import {
  calledOffAction,
  plannedAction,
  seatsAction,
  undoOpenHouse,
  undoSeats,
} from '../domains/viewings/desk/open-house/change-open-houses.server'
import { timesAction, undoTimes } from '../domains/viewings/desk/times/change-times.server'
import { undoMissed, undoTelephone, undoViewingChange, undoViewingNote } from '../domains/viewings/desk/undo-viewing.server'
import { missedAction, notedViewingAction, telephoneAction } from '../domains/viewings/viewing-log.server'
import { publishingCheck } from './publishing.server'

const undoPublication: Undos[string] = (tx, { thingID }, site, by) => {
  if (!mayPublish(site, editingRole(by))) return false
  const taken = takeBackIn(tx, site, publishingCheck(site), Number(thingID), by, { isLogged: true })
  return taken !== false || { see: `/desk/site/history/${thingID}/?held` }
}

export const undos: Undos = {
  [homeDropped]: undoDropped,
  [handledAction]: undoHandled,
  [reopenedAction]: undoHandled,
  [answeredAction]: undoAnswer,
  [assignedAction]: undoAssigned,
  [notedAction]: undoNote,
  'viewing-confirmed': undoViewingChange,
  'viewing-refused': undoViewingChange,
  'viewing-cancelled': undoViewingChange,
  'viewing-moved': undoViewingChange,
  'viewing-proposed': undoViewingChange,
  [notedViewingAction]: undoViewingNote,
  [missedAction]: undoMissed,
  [decidedActions.published]: undoDecision,
  [decidedActions.rejected]: undoDecision,
  [answeredTestimonialAction]: undoTestimonialAnswer,
  [offerAnswers.accepted]: undoOfferAnswer,
  [offerAnswers.refused]: undoOfferAnswer,
  [offerAnswers.countered]: undoOfferAnswer,
  [telephoneAction]: undoTelephone,
  [movedAction]: undoMoved,
  [mailRetriedAction]: undoMailRetried,
  [messageRetriedAction]: undoMessageRetried,
  [refusalLiftedAction]: undoRefusalLifted,
  [pausedAction]: undoPaused,
  [resumedAction]: undoResumed,
  [passConfirmedAction]: undoConfirmedPass,
  [rolledBackAction]: undoRollBack,
  [alertsStoppedAction]: undoAlertsStopped,
  [linkSentAction]: undoMailsSent,
  [ownerInvitedAction]: undoMailsSent,
  [timesAction]: undoTimes,
  [plannedAction]: undoOpenHouse,
  [calledOffAction]: undoOpenHouse,
  [seatsAction]: undoSeats,
  [publishedAction]: undoPublication,
  [takenBackAction]: undoPublication,
  [publishedAgainAction]: undoPublication,
  [publicationPlannedAction]: undoPlanned,
  [planDroppedAction]: undoPlanDropped,
  [photoRemovedAction]: undoPhotoRemoved,
  [homeCreated]: undoCreated,
  [homeCopied]: undoCreated,
  [projectCreated]: undoCreated,
  [projectDropped]: undoDropped,
  [projectPublished]: undoPublished,
  [projectWithdrawn]: undoPublished,
  ...Object.fromEntries(Object.values(choiceActions).map(action => [action, undoChoice])),
  ...Object.fromEntries([homePublished, ...Object.values(changeActions)].map(action => [action, undoPublished])),
}
