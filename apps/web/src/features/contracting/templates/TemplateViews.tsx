// The saved views of the list of templates: choosing one, and saving what is shown.

import { changeTemplateView, listTemplateViews, saveTemplateView } from '@tradewind/api/contracting/saved-views.ts'
import { IconStar, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { countText } from '@tradewind/domain/text/counted.ts'
import { callServer } from '../../../client/call-server.ts'
import { queryOf } from '../../../client/queries.ts'
import { whenRead } from '../../../client/recorded-events.ts'
import { useSession } from '../../../client/session.ts'
import { paths } from '../../../paths.ts'
import type { OwnLayout } from '../../../ui/table-layout.ts'
import { keptLayout, ViewActions, ViewSaver, ViewsPopover } from '../saved-views/public.ts'
import classes from './TemplateViews.module.css'
import { filterOf, isSameList, searchOf, type TemplateSearch } from './template-search.ts'

const ICON = { size: 15, stroke: 1.75 } as const

type TemplateViewsProps = { search: TemplateSearch; own: OwnLayout; onSaved: (viewId: string) => void }

export function TemplateViews({ search, own, onSaved }: TemplateViewsProps) {
  const views = useQuery(queryOf(listTemplateViews)).data?.views ?? []
  const view = views.find((each) => each.viewId === search.view)
  const isChanged =
    view === undefined ||
    !isSameList(searchOf(view), search) ||
    JSON.stringify(view.arrangement.layout ?? {}) !== JSON.stringify(keptLayout(own.layout))
  const { access } = useSession()
  const { sort, groupBy } = search
  const shown = {
    filter: filterOf(search),
    arrangement: {
      ...(sort === undefined ? {} : { sort }),
      ...(groupBy === undefined ? {} : { groupBy }),
      layout: keptLayout(own.layout),
    },
  }
  const save = async (viewName: string) => {
    const { viewId } = await callServer(saveTemplateView, { body: { viewName, ...shown } })
    await whenRead()
    onSaved(viewId)
  }
  const change = async () => {
    if (view) await callServer(changeTemplateView, { params: { id: view.viewId }, body: shown })
    await whenRead()
  }
  const canChange = view?.isShared === true && access === 'write'
  return (
    <>
      {views.length > 0 && (
        <ViewsPopover viewName={view?.viewName} className={classes.views}>
          {(close) => (
            <>
              {views.map((each) => (
                <li key={each.viewId} className={classes.entry}>
                  <Link
                    to={paths.templateList}
                    search={searchOf(each)}
                    className={classes.view}
                    aria-current={each.viewId === search.view ? 'true' : undefined}
                    onClick={() => {
                      own.change(each.arrangement.layout ?? {})
                      close()
                    }}
                  >
                    {each.isShared ? <IconUsers {...ICON} aria-hidden /> : <IconStar {...ICON} aria-hidden />}
                    <span className="clip grow">{each.viewName}</span>
                    {each.isShared && <span className="sr">, shared with your company</span>}
                    {each.templates !== null && <span className="muted tn">{countText(each.templates)}</span>}
                  </Link>
                  {each.isOwn && <ViewActions view={each} />}
                </li>
              ))}
            </>
          )}
        </ViewsPopover>
      )}
      {isChanged && <ViewSaver view={view} save={save} change={canChange ? change : undefined} />}
    </>
  )
}
