// Two people saved the same section: what each of them changed, side by side, to choose from.

import { Button, Group, Modal } from '@mantine/core'
import { pageChanges } from '@tradewind/domain/rate-sheet/diff/sheet-diff.ts'
import type { SheetPage } from '@tradewind/domain/rate-sheet/rate-sheet.ts'
import { pageWithSection, sectionValue } from '@tradewind/domain/rate-sheet/sections/sections.ts'
import { Sentence } from '../../../../ui/Sentence.tsx'
import classes from './Editor.module.css'
import { useDraftPart, useDraftStore } from '../engine/public.ts'

/** More sentences than this are counted. */
const SHOWN = 8

export function ConflictDialog() {
  const store = useDraftStore()
  const conflict = useDraftPart(({ state }) => state.clashes[0])
  const head = useDraftPart((draft) => draft.state.head)
  const page = useDraftPart(({ state }) => conflict && state.pages.get(conflict.theirs.pageId))
  if (!conflict || !page) return null
  const { section, base } = conflict
  const only = (other: SheetPage) => pageWithSection(base, section, sectionValue(other, section) ?? {})
  const sentences = (other: SheetPage) => pageChanges(base, only(other), head).map((change) => change.text)
  const theirs = conflict.theirs.body
  const [yours, others] = [sentences(page.now), sentences(theirs)]
  const name = page.now.kind === 'product' ? `${page.now.productName}, ${page.now.ratePackageName}` : 'this section'
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title="Somebody else saved this section meanwhile"
      size={620}
    >
      {/* Whoever is typing presses Enter in the next moment: no button may have the focus. */}
      <p className="s13 t2" tabIndex={-1} data-autofocus>
        Both of you changed the same in {name}. Yours was not saved over theirs: choose which one stays. What only one of you changed stays
        either way.
      </p>
      <div className={classes.both}>
        <Side title="Yours" sentences={without(yours, others)} />
        <Side title="Theirs" sentences={without(others, yours)} />
      </div>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => void store.settle(false)}>
          Keep theirs
        </Button>
        <Button onClick={() => void store.settle(true)}>Save mine</Button>
      </Group>
    </Modal>
  )
}

/** What both have is no matter of choice. */
function without(sentences: readonly string[], others: readonly string[]): string[] {
  return sentences.filter((sentence) => !others.includes(sentence))
}

function Side({ title, sentences }: { title: string; sentences: readonly string[] }) {
  const more = sentences.length - SHOWN
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {sentences.slice(0, SHOWN).map((sentence) => (
          <li key={sentence}>
            <Sentence>{sentence}</Sentence>
          </li>
        ))}
        {more > 0 && <li className="muted">and {more} more</li>}
        {sentences.length === 0 && <li className="muted">As it was.</li>}
      </ul>
    </div>
  )
}
