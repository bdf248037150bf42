// Places of the screen that an article of the help points at: an element of the application with `data-place`, and its number in the article.

/** In an item of a list in the article, an HTML comment: `<!-- at: season-strip -->`. It is not seen where the guide is read by itself. */
const MARK = /<!-- at: ([a-z][a-z-]*) -->/g
/** The item up to its comment. */
const MARKED_ITEM = /<li>((?:(?!<li>)[\s\S])*?)<!-- at: ([a-z][a-z-]*) -->/g

/** Whether this is the comment that names a place, and nothing else. */
export function isPlace(html: string): boolean {
  return html.replace(MARK, '').trim() === ''
}

/** Each number stands at the beginning of its item, as a button that is hidden until its place is on the screen. */
export function withPlaces(html: string): string {
  return html.replace(MARKED_ITEM, '<li><button type="button" class="place" data-at="$2" hidden></button> $1')
}

export type Place = { readonly number: number; readonly button: HTMLButtonElement; readonly target: HTMLElement }

/** Numbers the places that are on the screen, in the order of the article; the others get none. The same place has one number. */
export function numberPlaces(article: HTMLElement, screen: ParentNode = document): Place[] {
  const numbers = new Map<HTMLElement, number>()
  return [...article.querySelectorAll<HTMLButtonElement>('button[data-at]')].flatMap((button) => {
    const target = placeOf(button.dataset.at ?? '', screen)
    if (target === undefined) {
      if (!button.hidden) button.hidden = true
      return []
    }
    const number = numbers.get(target) ?? numbers.size + 1
    numbers.set(target, number)
    // Writing what is there already would be a change that is watched for.
    if (button.textContent !== String(number)) button.textContent = String(number)
    const label = `Place ${number} on the screen: go there`
    if (button.ariaLabel !== label) button.ariaLabel = label
    if (button.hidden) button.hidden = false
    return [{ number, button, target }]
  })
}

/** The first element of this name that is shown. */
function placeOf(name: string, screen: ParentNode): HTMLElement | undefined {
  return [...screen.querySelectorAll<HTMLElement>(`[data-place="${name}"]`)].find((element) => element.checkVisibility())
}

/** Where a number stands: at the first corner of its place. Undefined while that is scrolled out of sight. */
export function cornerOf(target: HTMLElement): { readonly left: number; readonly top: number } | undefined {
  const { left, top, right, bottom } = target.getBoundingClientRect()
  for (let box = target.parentElement; box !== null; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = box.getBoundingClientRect()
    if (bottom <= frame.top || top >= frame.bottom || right <= frame.left || left >= frame.right) return undefined
    if (top < frame.top - SIZE || left < frame.left - SIZE) return undefined
  }
  if (bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return undefined
  return { left: Math.max(0, left - SIZE / 2), top: Math.max(0, top - SIZE / 2) }
}

/** Of a number on the screen, in pixels. */
export const SIZE = 20

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, textarea, [tabindex]:not([tabindex="-1"])'

/** Shows the place and puts the focus there; Escape leads back to the number. */
export function goTo({ target, button }: Place): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const focused = target.matches(FOCUSABLE) ? target : (target.querySelector<HTMLElement>(FOCUSABLE) ?? target)
  if (focused === target && !target.matches(FOCUSABLE)) target.tabIndex = -1
  focused.focus({ preventScroll: true })
  const goBack = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    button.focus()
  }
  focused.addEventListener('keydown', goBack)
  focused.addEventListener('blur', () => focused.removeEventListener('keydown', goBack), { once: true })
}
