// Undo and redo as a person does them: by key, button or palette, with a word when it cannot be.

import { notifications } from '@mantine/notifications'
import { useHotkeys } from '@mantine/hooks'
import { useMemo } from 'react'
import { usePaletteCommands } from '../../../../shell/palette-commands.ts'
import { useStructure } from './use-structure.ts'
import type { Step } from './editor-state.ts'
import type { Turned } from './step-history.ts'
import { forgetStep } from './tell-step.ts'
import { useDraftStore } from './use-draft.ts'

export type Steps = { readonly undo: () => void; readonly redo: () => void; readonly takeBack: (step: Step) => void }

export function useSteps(): Steps {
  const store = useDraftStore()
  const { open, leaveGone } = useStructure()
  return useMemo(() => {
    const shown = async (turning: Promise<Turned>) => {
      const turned = await turning
      forgetStep()
      if (turned.kind === 'refused') notifications.show({ message: turned.message, color: 'yellow', autoClose: 12_000 })
      if (turned.kind !== 'done' || !turned.step.structure) return
      if (turned.shows === undefined) await leaveGone()
      else await open(turned.shows, true)
    }
    return {
      undo: () => void shown(store.undo()),
      redo: () => void shown(store.redo()),
      takeBack: (step) => void shown(store.takeBack(step)),
    }
  }, [store, open, leaveGone])
}

/** Fields undo their own typing; everywhere else Ctrl Z undoes the last step. */
export function useStepKeys(): void {
  const store = useDraftStore()
  const { undo, redo } = useSteps()
  useHotkeys(
    [
      ['mod+Z', undo],
      ['mod+shift+Z', redo],
      ['mod+Y', redo],
    ],
    ['INPUT', 'TEXTAREA', 'SELECT'],
  )
  usePaletteCommands(() => [
    { label: 'Undo', detail: () => store.snapshot().state.past.at(-1)?.label ?? 'Nothing to undo', run: undo },
    { label: 'Redo', detail: () => store.snapshot().state.future.at(-1)?.label ?? 'Nothing to redo', run: redo },
  ])
}
