import { Router, type Request, type RequestHandler, type Response } from 'express';
import {
  endCommandSchema,
  promoteCommandSchema,
  retireCommandSchema,
  rollBackCommandSchema,
  shareCommandSchema,
} from '@plainwell/contracts/delivery/channel-commands.ts';
import { channelMoveSchema, channelSchema } from '@plainwell/contracts/delivery/release-channel.ts';
import { z } from 'zod';
import { allowMethods } from '../../../http/requests/allow-methods.ts';
import { fieldErrors, INVALID_REQUEST } from '../../../http/requests/field-errors.ts';
import type { CommandResult } from '../channels/commands/channel-command.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { sendCommandResult } from './command-answer.ts';
import { callerOf } from './registry-caller.ts';

interface ChannelRoutesParts {
  registry: Pick<
    ReleaseRegistry,
    'pointers' | 'retirements' | 'moveChannel' | 'promote' | 'rollBack' | 'setShare' | 'end' | 'retire'
  >;
  /** Lets only the owner of the name in the address through. */
  owner: RequestHandler<{ name: string }>;
  /** Handlers that read a JSON body. */
  json: readonly RequestHandler[];
}

const addressSchema = z.object({ channel: channelSchema });

type Executed<Body> = (command: Body & { name: string; who: string }) => Promise<CommandResult>;

/** Serves the pointers of channels, and the commands that move channels. */
export function channelRoutes({ registry, owner, json }: ChannelRoutesParts): Router {
  const router = Router();
  const misfit = (response: Response, fault: z.ZodError, { shape }: z.ZodObject) =>
    void response.status(400).json({ error: INVALID_REQUEST, fields: fieldErrors(fault, Object.keys(shape)) });

  router.all('/channels', allowMethods('GET', 'HEAD'));
  router.get('/channels', async (_request, response) => {
    const [pointers, retirements] = await Promise.all([registry.pointers(), registry.retirements()]);
    response.json({ pointers, retirements });
  });
  router.all('/channels/:name/:channel', allowMethods('PUT'));
  router.put(
    '/channels/:name/:channel',
    owner,
    ...json,
    async (request: Request<{ name: string; channel: string }>, response) => {
      const { name } = request.params;
      const address = addressSchema.safeParse(request.params);
      if (!address.success) return misfit(response, address.error, addressSchema);
      const move = channelMoveSchema.safeParse(request.body);
      if (!move.success) return misfit(response, move.error, channelMoveSchema);
      const result = await registry.moveChannel({ ...move.data, ...address.data, name, who: callerOf(request).who });
      sendCommandResult(response, name, result, ({ changes: [change] }) => ({ change }));
    },
  );

  function command<Body>(of: string, schema: z.ZodObject & z.ZodType<Body>, execute: Executed<Body>): void {
    const path = `/names/:name/${of}` as const;
    router.all(path, allowMethods('POST'));
    router.post(path, owner, ...json, async (request: Request<{ name: string }>, response) => {
      const body = schema.safeParse(request.body ?? {});
      if (!body.success) return misfit(response, body.error, schema);
      const { name } = request.params;
      sendCommandResult(
        response,
        name,
        await execute({ ...body.data, name, who: callerOf(request).who }),
        ({ changes }) => ({ changes }),
      );
    });
  }
  command('promote', promoteCommandSchema, registry.promote);
  command('rollback', rollBackCommandSchema, registry.rollBack);
  command('share', shareCommandSchema, registry.setShare);
  command('end', endCommandSchema, registry.end);
  command('retire', retireCommandSchema, registry.retire);
  return router;
}
