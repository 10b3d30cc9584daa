/** How each action of staff is undone. An action without a line here cannot be. */
import type { Undos } from '../domains/desk/undo.server'
import { handledAction, reopenedAction, undoHandled } from '../domains/enquiries/handled.server'

export const undos: Undos = {
  [handledAction]: undoHandled,
  [reopenedAction]: undoHandled,
}
