// Ctrl K: to any screen, partner, template and contract.

import { FEATURE_WORDS } from '@tradewind/domain/accounts/features.ts'
import { searchEverything } from '@tradewind/api/search.ts'
import { Modal } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAddressBook, IconArrowRight, IconBolt, IconFileText, IconStack2, type TablerIcon } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import { searchText } from '@tradewind/domain/text/search-text.ts'
import { queryOf } from '../client/queries.ts'
import { useSession } from '../client/session.ts'
import { paths } from '../paths.ts'
import { DIALOG_LABELS, STRUCTURE_DIALOGS } from '../features/contracting/rate-sheet/places/public.ts'
import { KeyCap } from '../ui/KeyCap.tsx'
import classes from './CommandPalette.module.css'
import { platformScreens } from './platform-screens.ts'
import { paletteCommands } from './palette-commands.ts'
import { takeTyped } from './typed-ahead.ts'

type Entry = { key: string; group: string; label: string; detail: string; open: string | (() => void); icon: TablerIcon }

const GROUPS = {
  contract: ['Contracts', IconFileText],
  template: ['Templates', IconStack2],
  partner: ['Partners', IconAddressBook],
} as const

export default function CommandPalette({ close }: { close: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), 120)
  const [chosen, setChosen] = useState(0)
  const found = useQuery({
    ...queryOf(searchEverything, { query: { searchText: wanted } }),
    enabled: wanted.length > 1,
    placeholderData: keepPreviousData,
  })
  const screens = useScreens().filter((entry) => searchText(entry.label).includes(searchText(text)))
  const results = wanted.length > 1 ? (found.data?.items ?? []) : []
  const wantedHere = commandEntries().filter((entry) => searchText(entry.label).includes(searchText(text)))
  // What begins with the words is meant before what only a partner or a contract has in its name.
  const begins = ({ label }: Entry) => searchText(label).startsWith(searchText(text))
  const entries: Entry[] = [
    ...wantedHere.filter(begins),
    ...results.map((item) => ({
      key: item.id,
      group: GROUPS[item.kind][0],
      icon: GROUPS[item.kind][1],
      label: item.label,
      detail: item.detail,
      open: item.href,
    })),
    ...wantedHere.filter((entry) => !begins(entry)),
    ...screens,
  ]
  const at = Math.min(chosen, Math.max(0, entries.length - 1))

  const open = (entry: Entry | undefined) => {
    if (!entry) return
    close()
    if (typeof entry.open === 'string') void navigate({ href: entry.open })
    else entry.open()
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setChosen(Math.min(at + 1, entries.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(at - 1, 0))
    else if (event.key === 'Enter') open(entries[at])
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      size={620}
      padding={0}
      yOffset={96}
      centered={false}
      aria-label="Search or jump to"
    >
      <input
        className={classes.input}
        data-autofocus
        onFocus={() => setText((typed) => typed + takeTyped())}
        placeholder="Search or jump to…"
        aria-label="Search or jump to"
        role="combobox"
        aria-expanded="true"
        aria-controls="palette-entries"
        aria-activedescendant={entries[at] ? `palette-${entries[at].key}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={key}
        maxLength={200}
      />
      <div id="palette-entries" role="listbox" aria-label="Results" className={classes.list}>
        {entries.length === 0 && <p className={`${classes.none} t2 s13`}>Nothing found for “{text}”.</p>}
        {entries.map((entry, i) => (
          <div key={entry.key}>
            {entries[i - 1]?.group !== entry.group && <div className={classes.group}>{entry.group}</div>}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as a combobox has them */}
            <div
              id={`palette-${entry.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={i === at}
              className={`${classes.entry} ${i === at ? classes.chosen : ''}`}
              onMouseMove={() => setChosen(i)}
              onClick={() => open(entry)}
            >
              <entry.icon size={16} stroke={1.75} aria-hidden />
              <span className="clip">{entry.label}</span>
              <span className="muted s12 clip grow">{entry.detail}</span>
              {i === at && <KeyCap>Enter</KeyCap>}
            </div>
          </div>
        ))}
      </div>
    </Modal>
  )
}

function commandEntries(): Entry[] {
  return paletteCommands().map(({ label, detail, run }) => ({
    key: label,
    group: 'Here',
    label,
    detail: detail(),
    open: run,
    icon: IconBolt,
  }))
}

function useScreens(): Entry[] {
  const session = useSession()
  const { pathname } = useLocation()
  const inDraft = pathname.startsWith('/contracting/draft/')
    ? STRUCTURE_DIALOGS.map((dialog) => [`This rate sheet: ${DIALOG_LABELS[dialog].toLowerCase()}`, `${pathname}?open=${dialog}`])
    : []
  const isSupplier = session.companyType === 'Supplier'
  const screens = [
    ...(isSupplier ? inDraft : []),
    ...(session.isShellAccount ? [] : [['Home', paths.home]]),
    ...(session.providerRole !== null
      ? platformScreens(session.providerRole).map(({ label, to }) => [label, to])
      : [
          ['Contracts', paths.contractList()],
          ['Contracts waiting for an answer', paths.contractList('sent')],
          ['Accepted contracts', paths.contractList('accepted')],
        ]),
    ...(isSupplier
      ? [
          ['Templates', paths.templateList],
          ['Drafts', `${paths.templateList}?state=draft`],
          ['New rate sheet', `${paths.templateList}?sheet=new`],
          ['Import a file', `${paths.templateList}?import=new`],
        ]
      : []),
    ...(isSupplier
      ? []
      : session.features.flatMap((feature): [string, string][] => [
          [`${FEATURE_WORDS[feature]}: Contracts to Be Exported`, `${paths.contractsToExport}?system=${feature}`],
          [`${FEATURE_WORDS[feature]}: Exported Contracts`, `${paths.exportedContracts}?system=${feature}`],
          [`${FEATURE_WORDS[feature]}: Mappings`, `${paths.mappings}?system=${feature}`],
          [`${FEATURE_WORDS[feature]}: Add Mapping`, `${paths.addMapping}?system=${feature}`],
          [`${FEATURE_WORDS[feature]}: Credentials`, `${paths.credentials}?system=${feature}`],
        ])),
    ['Settings', paths.settings()],
    ['Settings: password, second factor and sessions', paths.settings('security')],
    ['Settings: notifications', paths.settings('notifications')],
    ...(session.role === 'admin' && !session.isShellAccount
      ? [
          ['Users', paths.settings('users')],
          ['Add a user', `${paths.settings('users')}?add=new`],
          ['Audit log', paths.settings('audit-log')],
          ['API tokens', paths.settings('tokens')],
          ['Webhooks', paths.settings('webhooks')],
        ]
      : []),
    ...(session.hasOutbox ? [['Outbox', paths.outbox]] : []),
    ['Guide: first steps', paths.help('first-steps')],
  ] as [string, string][]
  return screens.map(([label, href]) => ({ key: href, group: 'Go to', label, detail: '', open: href, icon: IconArrowRight }))
}
