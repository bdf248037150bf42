// Connections.

import {
  changeConnection as changeConnectionCall,
  changeInvitation as changeInvitationCall,
  connectPartner as connectPartnerCall,
  countConnections as countConnectionsCall,
  inviteConnections as inviteConnectionsCall,
  listConnections as listConnectionsCall,
  markConnectionAcceptedAsRead as markReadCall,
  previewInvitations as previewInvitationsCall,
} from '@tradewind/api/connections/connections.ts'
import { route } from '../../../context.ts'
import { feature } from '../../../feature.ts'
import { mailInvitationsJob } from './public.ts'
import { changeConnection, markAcceptedAsRead } from './change-connection.ts'
import { changeInvitation } from './change-invitation.ts'
import { connectPartner, inviteConnections } from './invite.ts'
import { countConnections, listConnections } from './list-connections.ts'
import { previewInvitations } from './preview-invitations.ts'

export const connectionFeature = feature({
  routes: [
    route(listConnectionsCall, ({ context, query }) => listConnections(context, query)),
    route(countConnectionsCall, ({ context }) => countConnections(context)),
    route(previewInvitationsCall, ({ context, body }) => previewInvitations(context, body)),
    route(inviteConnectionsCall, ({ context, body }) => inviteConnections(context, body)),
    route(connectPartnerCall, ({ context, body }) => connectPartner(context, body)),
    route(changeConnectionCall, ({ context, params, body }) => changeConnection(context, params.connectionId, body.action)),
    route(changeInvitationCall, ({ context, params, body }) => changeInvitation(context, params.invitationId, body.action)),
    route(markReadCall, ({ context, body }) => markAcceptedAsRead(context, body.connectionIds)),
  ],
  jobs: [mailInvitationsJob],
})
