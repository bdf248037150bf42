// Above a list that an import narrows: whose drafts these are, and the way to the others of the company.

import { listImports } from '@tradewind/api/contracting/imports.ts'
import { listTemplates } from '@tradewind/api/contracting/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '@tradewind/domain/text/counted.ts'
import { queryOf } from '../../../client/queries.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import classes from './ImportedDrafts.module.css'

/** @param isShown true: what the import made or changed is listed; false: everything else */
export function ImportedDrafts({ importId, isShown, change }: { importId: string; isShown: boolean; change: () => void }) {
  const imports = useQuery(queryOf(listImports)).data?.items ?? []
  const others = useQuery({
    ...queryOf(listTemplates, { query: { state: 'draft', notOfImport: importId, limit: 1 } }),
    enabled: isShown,
  }).data?.counts.draft
  const fileName = imports.find((each) => each.importId === importId)?.fileName ?? 'the import'
  return (
    <div className={classes.imported}>
      <Notice tone="info">
        {isShown ? (
          <>
            What {fileName} made or changed; all drafts of it are selected. {others === 0 && 'There are no other drafts.'}
            {others !== undefined && others > 0 && (
              <Link to={paths.templateList} search={{ state: 'draft', besides: importId }} onClick={change}>
                {counted(others, 'other draft is', 'other drafts are')} not selected
              </Link>
            )}
          </>
        ) : (
          <>
            Without what {fileName} made or changed.{' '}
            <Link to={paths.templateList} search={{ state: 'draft', imported: importId }} onClick={change}>
              Back to the drafts of this import
            </Link>
          </>
        )}
      </Notice>
    </div>
  )
}
