// Chooses the option of a rate by hand, among those of the uploaded file.

import { findOptions } from '@tradewind/api/integration.ts'
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

type ChooseProps = { item: SubjectItem; isBusy: boolean; problem: string | undefined; choose: (code: string) => void; close: () => void }

export function ChooseOptionDialog({ item, isBusy, problem, choose, close }: ChooseProps) {
  const [search, setSearch] = useState('')
  const { data, error, refetch } = useQuery({
    ...queryOf(findOptions, { query: { searchText: search } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Modal opened onClose={close} title={`Choose an option for ${subjectWords(item)}`} size={600}>
      <SearchField label="Search names and ids of your file" value={search} onSearch={setSearch} width="100%" />
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {error && !data ? (
        <FailedRegion error={error} retry={() => void refetch()} />
      ) : data ? (
        data.items.length === 0 ? (
          <p className="s13 muted" style={{ padding: 16 }}>
            No option of your file has these words.
          </p>
        ) : (
          <ul className={classes.list} aria-label="Options of your file">
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
                  onClick={() => choose(option.code)}
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
