import { deskArea } from '../../accounts/staff/staff-area.ts';

/** Where editors see a comment whole, and decide it (POST). */
export const commentAddress = (id: number) => `${deskArea.path}/comments/${id}`;
