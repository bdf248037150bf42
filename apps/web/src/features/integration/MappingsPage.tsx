// The confirmed mappings: what each rate and extra of contracts is in the booking system. // C-SC-011

import { listMappings, type Mapping, removeMapping } from '@tradewind/api/integration.ts'
import { NO_WRITE_ACCESS } from '@tradewind/api/refusals.ts'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { SUBJECT_KINDS, type SubjectKind } from '@tradewind/domain/integration/subject.ts'
import { callServer } from '../../client/call-server.ts'
import { pagesOf } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { useAction } from '../../client/use-action.ts'
import { paths } from '../../paths.ts'
import { openNoAccess } from '../../shell/no-access.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { whenText } from '../../ui/moment-text.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { Tag } from '../../ui/Tag.tsx'
import classes from './Integration.module.css'
import { IntegrationFrame } from './IntegrationFrame.tsx'
import { refreshIntegration } from './refresh-integration.ts'
import { KIND_WORDS, subjectWords } from './subject-words.ts'
import { useSystem } from './use-system.ts'

export function MappingsPage() {
  const { at } = useSystem()
  return (
    <IntegrationFrame
      title="Mappings"
      action={
        <Button component={Link} to={at(paths.addMapping)} leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}>
          Add Mapping
        </Button>
      }
    >
      <Mappings />
    </IntegrationFrame>
  )
}

function Mappings() {
  const { system, word, inAddress, at } = useSystem()
  const { search = '', kind = 'all' } = useSearch({ from: '/inside/integration/mappings' })
  const navigate = useNavigate({ from: '/integration/mappings' })
  const query = { system, searchText: search, kind } as const
  const list = useInfiniteQuery({
    ...pagesOf(listMappings, [system, search, kind], (next) => ({ query: { ...query, ...(next === undefined ? {} : { next }) } })),
    placeholderData: keepPreviousData,
  })
  const rows = list.data?.pages.flatMap((page) => page.items) ?? []
  const show = (wanted: { search: string; kind: 'all' | SubjectKind }) =>
    void navigate({
      search: {
        ...inAddress,
        ...(wanted.search === '' ? {} : { search: wanted.search }),
        ...(wanted.kind === 'all' ? {} : { kind: wanted.kind }),
      },
      replace: true,
    })
  const isFiltered = search !== '' || kind !== 'all'
  return (
    <>
      <div className={classes.tools}>
        <SearchField label="Search by name" value={search} onSearch={(wanted) => show({ search: wanted, kind })} />
        <NativeSelect
          aria-label="Kind"
          value={kind}
          data={[{ value: 'all', label: 'All kinds' }, ...SUBJECT_KINDS.map((value) => ({ value, label: KIND_WORDS[value] }))]}
          onChange={(event) => show({ search, kind: SUBJECT_KINDS.find((each) => each === event.currentTarget.value) ?? 'all' })}
        />
      </div>
      <div className={classes.scroll}>
        {list.isPending ? (
          <Skeleton height={240} m="md" w="auto" />
        ) : list.error && rows.length === 0 ? (
          <FailedRegion error={list.error} retry={() => void list.refetch()} />
        ) : rows.length === 0 ? (
          isFiltered ? (
            <EmptyState title="No mapping is named so" />
          ) : (
            <EmptyState
              title="Nothing is mapped yet"
              action={
                <Button component={Link} to={at(paths.addMapping)}>
                  Add Mapping
                </Button>
              }
            >
              A mapping says which option of {word} a rate of a contract is. Options are suggested by their names.
            </EmptyState>
          )
        ) : (
          <>
            <ul className={classes.list} aria-label="Mappings">
              {rows.map((row) => (
                <MappingRow key={row.id} row={row} />
              ))}
            </ul>
            <ShowMore list={list} />
          </>
        )}
      </div>
    </>
  )
}

function MappingRow({ row }: { row: Mapping }) {
  const { word } = useSystem()
  const { access } = useSession()
  const action = useAction()
  const remove = () => {
    if (access !== 'write') return openNoAccess(NO_WRITE_ACCESS.performAction)
    void action.run(async () => {
      await callServer(removeMapping, { params: { id: row.id } })
      await refreshIntegration()
    })
  }
  return (
    <li className={`${classes.row} ${classes.plain}`}>
      <div className={classes.who}>
        <span className="med">{subjectWords(row)}</span>
        <span className={classes.second}>{row.locationName}</span>
      </div>
      <div className={classes.who}>
        {row.option === null ? (
          <span className="t2">Left out of exports</span>
        ) : (
          <>
            {row.option.name} {row.isGone && <Tag tone="warn">Not in {word} any more</Tag>}
            <span className={`${classes.second} ${classes.code}`}>{row.option.codeText}</span>
          </>
        )}
        <span className={classes.second}>
          {row.confirmedBy} {whenText(row.confirmedAt)}
        </span>
      </div>
      <div className={classes.acts}>
        {action.problem !== undefined && (
          <span role="alert" className="s12">
            {action.problem}
          </span>
        )}
        <Button
          variant="default"
          size="compact-sm"
          loading={action.isBusy}
          aria-label={`Remove the mapping of ${subjectWords(row)}`}
          onClick={remove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
