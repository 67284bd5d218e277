import type { Request, Response } from 'express';

/** A request and the answer that it is to get. */
export interface Exchange {
  request: Request;
  response: Response;
}
