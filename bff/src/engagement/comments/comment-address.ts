import { deskArea } from '../../staff/access/staff-area.ts';

/** Returns the address of the page on which editors see a whole comment and decide about it (POST). */
export const commentAddress = (id: number) => `${deskArea.path}/comments/${id}`;
