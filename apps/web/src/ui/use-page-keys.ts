// The keys of a page. They act where people are on the page, and leave a key to the control that has the focus.

import { useHotkeys } from '@mantine/hooks'

/** Each key as `useHotkeys` names it, with what it does; `isHeld` while it is held down and repeats. */
export type PageKeys = readonly (readonly [key: string, act: (isHeld: boolean) => void])[]

/** What Enter presses. */
const PRESSED_BY_ENTER = 'a, button, summary, [role=button], [role=link], [role=menuitem], [role=option], [role=tab], [role=switch]'
/** What Space presses. */
const PRESSED_BY_SPACE = 'button, input, summary, [role=button], [role=checkbox], [role=menuitem], [role=option], [role=tab], [role=switch]'
/** What moves about in itself by arrows and letters. */
const OWN_KEYS = '[role=menu], [role=listbox], [role=combobox], [role=grid], [role=tablist], [role=radiogroup], [role=dialog]'

/** Keys of a page, but not while somebody types, in a menu or list of its own, or behind a dialog. */
export function usePageKeys(keys: PageKeys): void {
  useHotkeys(
    keys.map(([key, act]) => [
      key,
      (event) => {
        if (event.defaultPrevented || isDialogOpen() || belongsToFocus(event)) return
        // Only now: a key that the page does not take keeps its effect.
        event.preventDefault()
        act(event.repeat)
      },
      { preventDefault: false },
    ]),
    // Where somebody types is asked below: a box that is ticked takes no letters.
    [],
  )
}

/** A dialog wants an answer first. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog][aria-modal=true]') !== null
}

function belongsToFocus({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(TYPED_INTO) !== null) return true
  if (key === ' ') return target.closest(`${PRESSED_BY_SPACE}, ${OWN_KEYS}`) !== null
  return target.closest(key === 'Enter' ? `${PRESSED_BY_ENTER}, ${OWN_KEYS}` : OWN_KEYS) !== null
}

/** Where letters are typed. */
const TYPED_INTO = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]'
