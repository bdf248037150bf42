// Chooses the option of a rate by hand, among those that are known of the booking system, or by its code.

import { findOptions } from '@tradewind/api/integration.ts'
import { placeCode } from '@tradewind/domain/integration/tourplan/option-code.ts'
import { Button, Modal, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../client/queries.ts'
import { FailedRegion } from '../../ui/FailedRegion.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import classes from './Integration.module.css'
import type { SubjectItem } from './SubjectRow.tsx'
import { subjectWords } from './subject-words.ts'
import { CodeFields, PlaceField, usualPlace } from './TourplanOptionFields.tsx'
import { useSystem } from './use-system.ts'

type ChooseProps = { item: SubjectItem; isBusy: boolean; problem: string | undefined; choose: (code: string) => void; close: () => void }

export function ChooseOptionDialog({ item, isBusy, problem, choose, close }: ChooseProps) {
  const { system, word } = useSystem()
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(usualPlace(item.kind, item.name))
  const { data, error, refetch } = useQuery({
    ...queryOf(findOptions, { query: { system, searchText: search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal opened onClose={close} title={`Choose an option for ${subjectWords(item)}`} size={600}>
      {system === 'tourplan' && (
        <>
          <PlaceField place={place} setPlace={setPlace} />
          <CodeFields place={place} isExtra={item.kind === 'extra'} isBusy={isBusy} choose={choose} />
        </>
      )}
      <SearchField label="Search names and codes" value={search} onSearch={setSearch} width="100%" />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {error && !data ? (
        <FailedRegion error={error} retry={() => void refetch()} />
      ) : data ? (
        data.items.length === 0 ? (
          <p className="s13 muted" style={{ padding: 16 }}>
            {search === '' && system === 'tourplan' ? 'No options are known by name. Type the code.' : 'No option has these words.'}
          </p>
        ) : (
          <ul className={classes.list} aria-label={`Options of ${word}`}>
            {data.items.map((option) => (
              <li key={option.code} className={`${classes.row} ${classes.plain}`}>
                <div className={classes.who}>
                  <span className="med">{option.name}</span>
                  <span className={classes.second}>{option.supplierName}</span>
                </div>
                <span className={classes.code}>{option.codeText}</span>
                <Button
                  variant="default"
                  size="compact-sm"
                  disabled={isBusy}
                  aria-label={`Use ${option.name}, ${option.codeText}`}
                  onClick={() => choose(system === 'tourplan' ? placeCode(option.code, place) : option.code)}
                >
                  Use
                </Button>
              </li>
            ))}
          </ul>
        )
      ) : (
        <Skeleton height={160} mt="md" />
      )}
    </Modal>
  )
}
