// A key as it stands on the keyboard.

import classes from './KeyCap.module.css'

export function KeyCap({ children }: { children: string }) {
  return <kbd className={classes.cap}>{children}</kbd>
}
