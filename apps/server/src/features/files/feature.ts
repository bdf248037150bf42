// Files: signed upload, download, deletion.

import {
  addFilesToContract as addFilesCall,
  confirmUpload as confirmCall,
  deleteFile as deleteCall,
  getFile,
  previewFile as previewCall,
  putFile,
  signUpload as signCall,
} from '@tradewind/api/files.ts'
import { route } from '../../context.ts'
import { feature } from '../../feature.ts'
import { cleanUpFilesJob } from './public.ts'
import { addFilesToContract, confirmUpload, deleteFile, previewFile, readFile, signUpload, takeUpload } from './files.ts'

export const fileFeature = feature({
  routes: [
    route(signCall, ({ context, query }) => signUpload(context, query)),
    route(putFile, ({ context, query, incoming }) => takeUpload(context, query, incoming)),
    route(confirmCall, ({ context, body }) => confirmUpload(context, body.path)),
    route(getFile, ({ context, query }) => readFile(context, query.key)),
    route(previewCall, ({ context, query, head }) => previewFile(context, query.key, head)),
    route(deleteCall, ({ context, body }) => deleteFile(context, body.path)),
    route(addFilesCall, ({ context, body }) => addFilesToContract(context, body)),
  ],
  jobs: [cleanUpFilesJob],
})
