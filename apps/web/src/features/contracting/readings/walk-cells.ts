// Arrow keys on the page of a file: the focus moves to the nearest cell in that direction.

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The cell that the key moves to: the nearest whose middle lies in the direction, sideways distance counting threefold. */
export function cellInDirection(from: Element, cells: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [x, y] = direction
  const own = middleOf(from)
  let best: HTMLElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const middle = middleOf(cell)
    const [dx, dy] = [middle.x - own.x, middle.y - own.y]
    const along = dx * x + dy * y
    const distance = along + 3 * Math.abs(dx * y + dy * x)
    if (along <= 1 || distance >= least) continue
    best = cell
    least = distance
  }
  return best
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
