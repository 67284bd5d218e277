import type { Request, Response } from 'express';

/** A request and its response. */
export interface Exchange {
  request: Request;
  response: Response;
}
