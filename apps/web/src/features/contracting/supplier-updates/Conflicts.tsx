// Conflicts of one partner: what both had, what the new version has, what the partner has, and which of them stands.

import type { UpdateHolder } from '@tradewind/api/contracting/supplier-updates.ts'
import { SegmentedControl } from '@mantine/core'
import { choiceKey, choiceOf, type UpdateChoices } from './update-choices.ts'
import classes from './HolderTable.module.css'

type ConflictsProps = {
  version: number
  holder: UpdateHolder
  choices: UpdateChoices
  choose: (choices: UpdateChoices) => void
}

export function Conflicts({ version, holder, choices, choose }: ConflictsProps) {
  const { contractId, partnerName, conflicts, baseVersion } = holder
  return (
    <table className={classes.conflicts} aria-label={`Conflicts of ${partnerName}`}>
      <thead>
        <tr>
          <th>What both changed</th>
          <th>Version {baseVersion}</th>
          <th>Version {version}</th>
          <th>Theirs</th>
          <th>What the update carries</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ conflictId, title, base, template, own }) => {
          const choice = choiceOf(choices, contractId, conflictId)
          return (
            <tr key={conflictId}>
              <th scope="row">{title}</th>
              <td data-label={`Version ${baseVersion}`} className="muted">
                {base || 'nothing'}
              </td>
              <td data-label={`Version ${version}`} className={choice === 'template' ? 'str' : ''}>
                {template || 'nothing'}
              </td>
              <td data-label="Theirs" className={choice === 'own' ? 'str' : ''}>
                {own || 'nothing'}
              </td>
              <td>
                <SegmentedControl
                  size="xs"
                  aria-label={`${title}: what the update carries`}
                  // Nothing is chosen before somebody decides.
                  value={choice ?? ''}
                  onChange={(value) => {
                    if (value !== 'own' && value !== 'template') return
                    const before = choices.forAll === null ? choices.single : allSingle(choices, holder)
                    choose({ ...choices, forAll: null, single: { ...before, [choiceKey(contractId, conflictId)]: value } })
                  }}
                  data={[
                    { value: 'template', label: `Version ${version}` },
                    { value: 'own', label: 'Theirs' },
                  ]}
                />
                {choice === undefined && <span className={classes.decide}>decide</span>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The decision for all, written out for this partner: from now on they are decided one by one. */
function allSingle({ forAll, single }: UpdateChoices, { contractId, conflicts }: UpdateHolder): UpdateChoices['single'] {
  if (forAll === null) return single
  return { ...single, ...Object.fromEntries(conflicts.map(({ conflictId }) => [choiceKey(contractId, conflictId), forAll])) }
}
