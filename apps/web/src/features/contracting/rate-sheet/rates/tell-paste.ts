// What was not taken over from the last paste, in a corner of the screen.

import { notifications } from '@mantine/notifications'

const ID = 'paste'

/** Tells it in the place of what was told of the paste before. @param text nothing when all was taken over */
export function tellPaste(text: string | undefined): void {
  notifications.hide(ID)
  if (text !== undefined) notifications.show({ id: ID, message: text, color: 'yellow', autoClose: 12_000 })
}
