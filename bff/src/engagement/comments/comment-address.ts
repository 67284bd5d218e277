import { deskArea } from '../../staff/access/staff-area.ts';

/** Where editors see a comment whole, and decide it (POST). */
export const commentAddress = (id: number) => `${deskArea.path}/comments/${id}`;
