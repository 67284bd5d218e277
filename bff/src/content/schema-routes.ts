import { Router } from 'express';
import { z } from 'zod';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';

/** Serves GET /api/schema/article.json: the JSON Schema (2020-12) of an article file. */
export function schemaRoutes(): Router {
  const router = Router();
  const schema = { title: 'Article', ...z.toJSONSchema(articleSchema, { io: 'input', unrepresentable: 'any' }) };
  router.all('/api/schema/article.json', allowMethods('GET', 'HEAD'));
  router.get('/api/schema/article.json', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=300').type('application/schema+json').send(JSON.stringify(schema));
  });
  return router;
}
