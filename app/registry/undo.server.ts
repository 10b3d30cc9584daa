/** How each action of staff is undone. An action without a line here cannot be. */
import { movedAction, undoMoved } from '../domains/desk/access.server'
import type { Undos } from '../domains/desk/undo.server'
import { answeredAction, undoAnswer } from '../domains/enquiries/desk/answer.server'
import { assignedAction, undoAssigned } from '../domains/enquiries/desk/assign.server'
import { notedAction, undoNote } from '../domains/enquiries/desk/notes.server'
import { handledAction, reopenedAction, undoHandled } from '../domains/enquiries/handled.server'
import { calledOffAction, plannedAction, undoOpenHouse } from '../domains/viewings/desk/open-house/change-open-houses.server'
import { timesAction, undoTimes } from '../domains/viewings/desk/times/change-times.server'

export const undos: Undos = {
  [handledAction]: undoHandled,
  [reopenedAction]: undoHandled,
  [answeredAction]: undoAnswer,
  [assignedAction]: undoAssigned,
  [notedAction]: undoNote,
  [movedAction]: undoMoved,
  [timesAction]: undoTimes,
  [plannedAction]: undoOpenHouse,
  [calledOffAction]: undoOpenHouse,
}
