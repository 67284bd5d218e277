CREATE TABLE "page_events" (
	"page_view" uuid NOT NULL,
	"number" integer NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"detail" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_events_page_view_number_pk" PRIMARY KEY("page_view","number")
);
--> statement-breakpoint
CREATE INDEX "page_events_name_time" ON "page_events" USING btree ("name","received_at");--> statement-breakpoint
CREATE INDEX "page_events_time" ON "page_events" USING brin ("received_at");