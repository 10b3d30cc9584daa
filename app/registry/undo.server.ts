/** How each action of staff is undone. An action without a line here cannot be. */
import { movedAction, undoMoved } from '../domains/desk/access.server'
import type { Undos } from '../domains/desk/undo.server'
import { answeredAction, undoAnswer } from '../domains/enquiries/desk/answer.server'
import { assignedAction, undoAssigned } from '../domains/enquiries/desk/assign.server'
import { notedAction, undoNote } from '../domains/enquiries/desk/notes.server'
import { handledAction, reopenedAction, undoHandled } from '../domains/enquiries/handled.server'
import { offerAnswers, undoOfferAnswer } from '../domains/offers/desk/answer-offer.server'
import { decidedActions, undoDecision } from '../domains/testimonials/testimonials.server'
import { undoMissed, undoTelephone, undoViewingChange, undoViewingNote } from '../domains/viewings/desk/undo-viewing.server'
import { missedAction, notedViewingAction, telephoneAction } from '../domains/viewings/viewing-log.server'

export const undos: Undos = {
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
  [offerAnswers.accepted]: undoOfferAnswer,
  [offerAnswers.refused]: undoOfferAnswer,
  [offerAnswers.countered]: undoOfferAnswer,
  [telephoneAction]: undoTelephone,
  [movedAction]: undoMoved,
}
