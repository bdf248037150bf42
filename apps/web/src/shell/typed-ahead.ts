// What somebody types between pressing a key that opens a field and the moment when the field stands there.

let stop: (() => string) | undefined

/** From now on letters go nowhere else: `takeTyped` gives them to the field. */
export function catchTyping(): void {
  takeTyped()
  let typed = ''
  const catchKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return
    event.preventDefault()
    event.stopPropagation()
    typed += event.key
  }
  window.addEventListener('keydown', catchKey, { capture: true })
  stop = () => {
    window.removeEventListener('keydown', catchKey, { capture: true })
    return typed
  }
}

/** The letters since `catchTyping`, once; they go where they are typed again. */
export function takeTyped(): string {
  const typed = stop?.() ?? ''
  stop = undefined
  return typed
}
