// What is kept of oneself, as a workbook.

import { exportOwnData } from '@tradewind/api/accounts/own-data.ts'
import { Button } from '@mantine/core'
import { downloadFrom } from '../../../client/call-server.ts'
import { saveFile } from '../../../client/save-file.ts'
import { useAction } from '../../../client/use-action.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { KeptForList } from './KeptForList.tsx'
import classes from './sections.module.css'
import { useSentences } from './sentences.ts'

export function OwnDataCard() {
  const t = useSentences()
  const action = useAction()
  const get = () =>
    void action.run(async () => {
      const { blob, fileName } = await downloadFrom(exportOwnData, { body: {} })
      saveFile(blob, fileName)
    })
  return (
    <Card title={t('ownData.title')}>
      <div className={classes.body}>
        <p className="s13 t2">{t('ownData.text')}</p>
        {action.problem !== undefined && <Notice tone="danger">{action.problem}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" loading={action.isBusy} onClick={get}>
            {t('ownData.download')}
          </Button>
        </div>
        <KeptForList />
      </div>
    </Card>
  )
}
