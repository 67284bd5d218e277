/*
 * A program that says that it has come up, and hears nothing any more.
 */
console.log('looping');
for (;;);
