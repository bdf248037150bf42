// The keys that work on every screen, but not behind a dialog that wants an answer.

import { useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '../paths.ts'
import { isDialogOpen } from '../ui/use-page-keys.ts'

/** How long after G the second key still counts. */
const CHORD_MS = 1200

const PLACES: Readonly<Record<string, string>> = { h: paths.home, c: paths.contractList(), t: paths.templateList }

export function useShellKeys({ openPalette, openHelp }: { openPalette: () => void; openHelp: () => void }): void {
  const navigate = useNavigate()
  const pressedAt = useRef(0)
  const second = (key: string) => () => {
    if (isDialogOpen() || performance.now() - pressedAt.current > CHORD_MS) return
    pressedAt.current = 0
    void navigate({ to: PLACES[key] ?? paths.home })
  }
  const help = () => {
    if (!isDialogOpen()) openHelp()
  }
  useHotkeys([
    // Most keyboards need Shift for the question mark, some do not.
    ['shift+?', help],
    ['?', help],
    [
      'G',
      () => {
        if (!isDialogOpen()) pressedAt.current = performance.now()
      },
    ],
    ['H', second('h')],
    ['C', second('c')],
    ['T', second('t')],
  ])
  // Also while typing in a field.
  useHotkeys([['mod+K', openPalette]], [])
}
