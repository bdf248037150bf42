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
import { useSentences } from './sentences.ts'

type Entry = { key: string; group: string; label: string; detail: string; open: string | (() => void); icon: TablerIcon }

const ICONS = { contract: IconFileText, template: IconStack2, partner: IconAddressBook } as const

export default function CommandPalette({ close }: { close: () => void }) {
  const t = useSentences()
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
  const wantedHere = commandEntries(t('palette.groups.here')).filter((entry) => searchText(entry.label).includes(searchText(text)))
  // What begins with the words is meant before what only a partner or a contract has in its name.
  const begins = ({ label }: Entry) => searchText(label).startsWith(searchText(text))
  const entries: Entry[] = [
    ...wantedHere.filter(begins),
    ...results.map((item) => ({
      key: item.id,
      group: t(`palette.groups.${item.kind}`),
      icon: ICONS[item.kind],
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
      aria-label={t('palette.label')}
    >
      <input
        className={classes.input}
        data-autofocus
        onFocus={() => setText((typed) => typed + takeTyped())}
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.label')}
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
      <div id="palette-entries" role="listbox" aria-label={t('palette.results')} className={classes.list}>
        {entries.length === 0 && <p className={`${classes.none} t2 s13`}>{t('palette.nothing', { text })}</p>}
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

function commandEntries(group: string): Entry[] {
  return paletteCommands().map(({ label, detail, run }) => ({
    key: label,
    group,
    label,
    detail: detail(),
    open: run,
    icon: IconBolt,
  }))
}

function useScreens(): Entry[] {
  const t = useSentences()
  const session = useSession()
  const { pathname } = useLocation()
  const inDraft = pathname.startsWith('/contracting/draft/')
    ? STRUCTURE_DIALOGS.map((dialog) => [
        t('palette.thisSheet', { dialog: DIALOG_LABELS[dialog].toLowerCase() }),
        `${pathname}?open=${dialog}`,
      ])
    : []
  const isSupplier = session.companyType === 'Supplier'
  const screens = [
    ...(isSupplier ? inDraft : []),
    ...(session.isShellAccount ? [] : [[t('nav.home'), paths.home]]),
    ...(session.providerRole !== null
      ? platformScreens(session.providerRole).map(({ key, to }) => [t(`platform.${key}.label`), to])
      : [
          [t('nav.contracts'), paths.contractList()],
          [t('palette.waiting'), paths.contractList('sent')],
          [t('palette.accepted'), paths.contractList('accepted')],
        ]),
    ...(isSupplier
      ? [
          [t('nav.templates'), paths.templateList],
          [t('palette.drafts'), `${paths.templateList}?state=draft`],
          [t('palette.newSheet'), `${paths.templateList}?sheet=new`],
          [t('palette.importFile'), `${paths.templateList}?import=new`],
        ]
      : []),
    ...(isSupplier
      ? []
      : session.features.flatMap((feature): [string, string][] => [
          [t('palette.toExport', { system: FEATURE_WORDS[feature] }), `${paths.contractsToExport}?system=${feature}`],
          [t('palette.exported', { system: FEATURE_WORDS[feature] }), `${paths.exportedContracts}?system=${feature}`],
          [t('palette.mappings', { system: FEATURE_WORDS[feature] }), `${paths.mappings}?system=${feature}`],
          [t('palette.addMapping', { system: FEATURE_WORDS[feature] }), `${paths.addMapping}?system=${feature}`],
          [t('palette.credentials', { system: FEATURE_WORDS[feature] }), `${paths.credentials}?system=${feature}`],
        ])),
    [t('nav.settings'), paths.settings()],
    [t('palette.settingsSecurity'), paths.settings('security')],
    [t('palette.settingsNotifications'), paths.settings('notifications')],
    ...(session.role === 'admin' && !session.isShellAccount
      ? [
          [t('palette.users'), paths.settings('users')],
          [t('palette.addUser'), `${paths.settings('users')}?add=new`],
          [t('palette.auditLog'), paths.settings('audit-log')],
          [t('palette.tokens'), paths.settings('tokens')],
          [t('palette.webhooks'), paths.settings('webhooks')],
        ]
      : []),
    ...(session.hasOutbox ? [[t('nav.outbox'), paths.outbox]] : []),
    [t('palette.guide'), paths.help('first-steps')],
  ] as [string, string][]
  return screens.map(([label, href]) => ({
    key: href,
    group: t('palette.groups.goTo'),
    label,
    detail: '',
    open: href,
    icon: IconArrowRight,
  }))
}
